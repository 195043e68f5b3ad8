-- DropIndex
DROP INDEX "OutboxJob_state_lane_nextAttemptAt_idx";

-- CreateIndex
CREATE INDEX "OutboxJob_state_lane_nextAttemptAt_id_idx" ON "OutboxJob"("state", "lane", "nextAttemptAt", "id");
