-- Stored counts know nothing of endings; they are made anew in the background.
DELETE FROM "SummarySegment";
