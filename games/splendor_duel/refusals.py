def explain(r, names, language):
    return r.code
