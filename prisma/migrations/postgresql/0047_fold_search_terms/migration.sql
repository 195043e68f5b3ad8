-- Words are folded in more scripts (decision 096). How far the app has made the terms anew is in a table that servers of
-- the release before do not know: while servers are upgraded one by one, they empty "SearchBacklog".
CREATE TABLE "SearchFolding" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "upTo" INTEGER NOT NULL,
    "newest" INTEGER NOT NULL,
    "againAt" BIGINT
);
-- Without submissions there is nothing to make; without a row all of them are.
INSERT INTO "SearchFolding" ("id", "version", "upTo", "newest")
SELECT 1, 1, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM "Submission");
