-- PostgreSQL gets an index of the chosen options alone; on SQLite matches are counted inside the index that there is.
SELECT 1;
