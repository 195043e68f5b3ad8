/** Id of what stands above a form that a link to saved answers opened. */
export const RESUME_NOTICE_ID = "resume-notice";
