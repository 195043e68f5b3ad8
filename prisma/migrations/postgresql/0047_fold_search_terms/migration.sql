-- Words are folded in more scripts (decision 096). The app makes the terms of every submission anew, the newest first;
-- until then they are found as before.
DELETE FROM "SearchBacklog";
INSERT INTO "SearchBacklog" ("upTo") SELECT MAX("id") FROM "Submission" HAVING MAX("id") IS NOT NULL;
