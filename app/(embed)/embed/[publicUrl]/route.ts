import { publicPageRoute } from "@/lib/server/public-form/page/public-page-route";

export const { GET, HEAD } = publicPageRoute("embed");
