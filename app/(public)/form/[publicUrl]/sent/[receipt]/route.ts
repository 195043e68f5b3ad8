import { visitorHandlers } from "@/lib/server/public-form/visitor-routes";

export const { GET } = visitorHandlers("/form/[publicUrl]/sent/[receipt]");
