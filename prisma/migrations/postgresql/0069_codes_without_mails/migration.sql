-- E-mails with codes that prove an address go with their codes. Codes of before went alone, and left the address in the queue.
DELETE FROM "DeliveryAttempt" WHERE "jobId" IN (
  SELECT "id" FROM "OutboxJob"
  WHERE "kind" = 'email' AND "state" <> 'running' AND "submissionId" IS NULL
    AND (CAST("notice" AS TEXT) LIKE '{"about":"address-code"%' OR CAST("notice" AS TEXT) LIKE '{"about": "address-code"%')
    AND "messageId" NOT IN (SELECT "messageId" FROM "AddressCode")
);
DELETE FROM "OutboxJob"
WHERE "kind" = 'email' AND "state" <> 'running' AND "submissionId" IS NULL
  AND (CAST("notice" AS TEXT) LIKE '{"about":"address-code"%' OR CAST("notice" AS TEXT) LIKE '{"about": "address-code"%')
  AND "messageId" NOT IN (SELECT "messageId" FROM "AddressCode");
