import { publicPageRoute } from "@/lib/server/public-form/page/public-page-route";

export const GET = publicPageRoute("form");
export const HEAD = publicPageRoute("form", "HEAD");
