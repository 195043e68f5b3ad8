import { sentPageRoute } from "@/lib/server/public-form/page/public-page-route";

export const GET = sentPageRoute("embed");
