import { nonPostMethods } from "@/lib/server/public-form/submit/non-post-methods";
import { pageOrJson } from "@/lib/server/public-form/submit/page-or-json";
import { postPage } from "@/lib/server/public-form/submit/post-page";
import { postAnswers } from "@/lib/server/public-form/submit/post-answers";

export const POST = pageOrJson({ page: postPage, json: postAnswers });

export const { GET, PUT, PATCH, DELETE } = nonPostMethods;
