### La página.

page-saved = No hace falta guardar: cada jugada de esta mesa queda guardada.
