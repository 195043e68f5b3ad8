import { visitorHandlers } from "@/lib/server/public-form/visitor-routes";

export const { GET, POST, PUT, PATCH, DELETE } = visitorHandlers("/api/public-forms/[url]/places");
