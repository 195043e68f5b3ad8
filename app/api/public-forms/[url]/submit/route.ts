import { nonPostMethods, submitAnswers } from "@/lib/server/public-form/submit/submit-route";

export const POST = submitAnswers;

export const { GET, PUT, PATCH, DELETE } = nonPostMethods;
