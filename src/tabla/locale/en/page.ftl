### The page.

page-saved = There is nothing to save: every move at this table is kept.
