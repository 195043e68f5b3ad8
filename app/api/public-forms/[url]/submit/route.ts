import {
  nonPostMethods,
  pageOrJson,
  postAnswers,
  postPage,
} from "@/lib/server/public-form/submit/submit-route";

export const POST = pageOrJson({ page: postPage, json: postAnswers });

export const { GET, PUT, PATCH, DELETE } = nonPostMethods;
