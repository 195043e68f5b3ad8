import { besidePosting } from "@/lib/server/page-form/back-to-page";
import { pageOrJson } from "@/lib/server/page-form/page-or-json";
import { postPage } from "@/lib/server/page-form/post-page";
import { postAnswers } from "@/lib/server/submissions/post-answers";

export const POST = pageOrJson({ page: postPage, json: postAnswers });

export const { GET, PUT, PATCH, DELETE } = besidePosting;
