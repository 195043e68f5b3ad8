import { publicPageRoute } from "@/lib/server/public-form/page/public-page-route";

export const GET = publicPageRoute("embed");
export const HEAD = publicPageRoute("embed", "HEAD");
