import { visitorHandlers } from "@/lib/server/public-form/visitor-routes";

export const { GET } = visitorHandlers("/stage/[token]");
