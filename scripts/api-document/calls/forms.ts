import type { CallTexts } from "../call-text";
import {
  draft,
  fields,
  form,
  formCard,
  formVersion,
  formVersionContent,
  invitee,
  linkFill,
  stats,
} from "../examples";

export const forms = {
  "GET /api/forms": {
    summary: "List the forms of the active team",
    description:
      "The newest edit first. With `tag=…` those that have the tag, whatever its case; `tag` may be repeated, for forms that have all of them. With `trash=1` those that were deleted in the last 30 days, or are kept there for a submission that is held. `live` is null for a draft, else says whether the live version takes answers now (`availability`: `open`, `not-yet`, `closed`, `full` or `stopped`), with its settings that decide it.",
    example: { answer: [form] },
  },
  "POST /api/forms": {
    summary: "Create a form",
    description:
      "Absent names take their defaults. `tags` are those of `PUT …/tags`, `statuses` those of `PUT …/statuses`. `translations` are texts in other languages, by the language's tag and as `PUT …/translations/{lang}` takes them; those of texts or languages that the form does not have are kept until it has them. 409 when the team or its trash has its limit of forms.",
    example: { body: { title: "Feedback", fields }, answer: draft },
    errors: [409, 429],
  },
  "POST /api/forms/import": {
    summary: "Import a form of another product",
    description:
      "A form (multipart/form-data) with one part, `file`, of at most 5 MB. `google`: the JSON of the Google Forms API, or of the script in docs/import.md. `typeform`: the JSON of Typeform's API. `xlsform`: an .xlsx file. `surveyjs`, `jsonschema` (draft 2020-12): JSON. `text`: one question a line, options below it. Nothing is stored, unless `create=1` stores the form as a draft and answers 201 with it. `report` says what became of each question, and of all else in the file, in its order. 400 for a file that is not of its format.",
    isMultipart: true,
    example: {
      query: { format: "text" },
      answer: {
        form: { title: "Feedback", fields },
        report: {
          items: [{ question: "How was it?", outcome: "kept", why: "", fieldIds: ["how"] }],
        },
      },
    },
    requestHeaders: ["Idempotency-Key"],
    errors: [409, 413, 415, 422],
  },
  "GET /api/forms/cards": {
    summary: "List the forms without their fields",
    description: "With the parameters of `GET /api/forms`.",
    example: { answer: [formCard] },
  },
  "GET /api/forms/{id}": { summary: "Read a form", example: { answer: form } },
  "PUT /api/forms/{id}": {
    summary: "Save a form",
    description:
      "Changes the working copy: visitors see what was published last. Absent names stay. With `If-Match: <updatedAt>`, or with `updatedAt` in the body, 409 when it was changed meanwhile. A text with `{{fieldId}}` or `{{fieldId|fallback}}` shows visitors an answer, which may not be secret.",
    example: {
      body: { title: "Feedback of guests" },
      answer: { ...form, title: "Feedback of guests", hasUnpublishedChanges: true },
    },
    errors: [409],
    requestHeaders: ["If-Match"],
  },
  "DELETE /api/forms/{id}": {
    summary: "Put a form in the trash",
    description: "It is offline at once, and deleted for good after 30 days.",
  },
  "POST /api/forms/{id}/restore": {
    summary: "Take a form out of the trash",
    description: "Within 30 days, and for as long as a submission of it is held.",
    example: { answer: form },
    errors: [409],
  },
  "POST /api/forms/{id}/move": {
    summary: "Move a form to another team",
    description:
      "For an owner or editor of both. Answers and files move along; the mapping to a board goes where the connection differs.",
    example: { body: { teamId: 2 }, answer: form },
    errors: [409],
  },
  "POST /api/forms/{id}/publish": {
    summary: "Publish a form",
    description:
      "Visitors see the working copy from now on. Publishing what has not changed since the newest version makes that one live, under its number.",
    example: { answer: form },
    errors: [400, 409, 429],
  },
  "POST /api/forms/{id}/unpublish": {
    summary: "Take a form offline",
    example: { answer: { ...form, status: "draft" } },
    errors: [409],
  },
  "PUT /api/forms/{id}/stop": {
    summary: "Stop taking answers, or take them again",
    description:
      "At once, whatever version is live, and without publishing: the page stays and shows `stoppedMessage` (plain text), the closed message when that is blank; answers and uploads get 409 as those of a closed form. A message that is absent stays as it was.",
    example: {
      body: { isStopped: true, stoppedMessage: "We answer on Monday." },
      answer: { ...form, isStopped: true, stoppedMessage: "We answer on Monday." },
    },
  },
  "PUT /api/forms/{id}/tags": {
    summary: "Set the tags of a form",
    description:
      "In place of those that it has, without publishing: tags are in no version, and visitors do not see them. At most 20 of 50 characters each, kept as typed; of those that differ in case alone the first is kept. Copies and exports have them too, and a form keeps them when it moves.",
    example: {
      body: { tags: ["Guests", "Berlin"] },
      answer: { ...form, tags: ["Guests", "Berlin"] },
    },
  },
  "PUT /api/forms/{id}/password": {
    summary: "Set or remove the password of a form",
    description:
      "At once, whatever version is live, and without publishing. Visitors have to enter it before they see the form: without the cookie of `POST /api/public-forms/{url}/unlock` all calls below `/api/public-forms/{url}`, and those that list values of its board, are 401, and its pages ask for it. It is stored as an Argon2id hash, cannot be read again, and is in no version, copy or export. Another one, or `null`, ends what the last one opened.",
    example: { body: { password: "open sesame" } },
  },
  "GET /api/forms/{id}/invitees": {
    summary: "List the invitees of a form",
    description:
      "In the order in which they were invited. `url` is the form's address with a link that is good for one submission (`invite`); times are `null` until they are. Once the link is used it stays so, whatever becomes of the submission.",
    example: { answer: [invitee] },
  },
  "POST /api/forms/{id}/invitees": {
    summary: "Invite people to a form",
    description:
      "By a CSV file with `,` or `;` between its cells. Its first line names the columns: `name`, `email`, and ids, parameters or labels of fields that links can fill in; the link fills them in with the other lines' texts. 400 names the line that is wrong, 409 says that the form was never published or has its 5,000 invitees; then nobody is added. The answer has those who were.",
    example: {
      body: { csv: "name,email,again\nIda,ida@example.com,No" },
      answer: [invitee],
    },
    errors: [409],
  },
  "DELETE /api/forms/{id}/invitees/{iid}": {
    summary: "Withdraw an invitation",
    description:
      "Its link is 410 from now on, and name and address are deleted. What was sent by it stays.",
  },
  "POST /api/forms/{id}/invitees/messages": {
    summary: "E-mail invitees their links",
    description:
      "`invite` to those who were not e-mailed yet, `remind` to those who have not answered: `count` of them, whose e-mails are queued at once, all or none. The link stands below the text. Addresses that stopped e-mails from here get none, nor does who answers or is withdrawn meanwhile. 409 where the server sends no e-mails or nobody who runs the form has confirmed an address.",
    example: {
      body: {
        kind: "invite",
        subject: "Our summer party",
        text: "Please tell us whether you come.",
      },
      answer: { count: 12 },
    },
    errors: [409],
  },
  "POST /api/forms/{id}/follow-links/revoke": {
    summary: "Revoke all links to follow requests of a form",
    description: "Submissions that come later get new ones.",
  },
  "POST /api/forms/{id}/correction-links/revoke": {
    summary: "Revoke all links to correct or withdraw submissions of a form",
    description: "Receipts of submissions that come later have new ones.",
  },
  "GET /api/forms/{id}/notice-members": {
    summary: "List who may be e-mailed about new submissions",
    description:
      "The members who may read answers, with a reason where nothing is sent to the address. `byDefault` are e-mailed while `settings.noticeMembers` names none of them: whoever made the form, or the owners.",
    example: {
      answer: {
        isAvailable: true,
        byDefault: [1],
        members: [{ userId: 1, username: "ada", email: "ada@example.com", problem: null }],
      },
    },
  },
  "GET /api/forms/{id}/versions": {
    summary: "List the published versions",
    example: { answer: [formVersion] },
  },
  "GET /api/forms/{id}/versions/{n}": {
    summary: "Read what a version froze",
    example: { answer: formVersionContent },
  },
  "POST /api/forms/{id}/versions/{n}/restore": {
    summary: "Make a version the working copy",
    description:
      "Its translations as well. With `If-Match: <updatedAt>` 409 when the form was changed meanwhile.",
    requestHeaders: ["If-Match"],
    example: { answer: form },
    errors: [400, 409],
  },
  "POST /api/forms/{id}/item-links": {
    summary: "Make links that change items of the form's board",
    description:
      "By the settings of the live version; 409 while it has no update links or no board. A link says nothing of its item. Whether an item is on the board is asked when its link is opened.",
    example: {
      body: { itemIds: ["9001"] },
      answer: [
        { itemId: "9001", url: "https://forms.example.com/form/feedback-4f9c2e7a1b?item=hLd…" },
      ],
    },
    errors: [409],
  },
  "POST /api/forms/{id}/item-links/revoke": {
    summary: "Revoke all links that change items",
    description: "Links that are made later are valid.",
  },
  "POST /api/forms/{id}/item-links/fill": {
    summary: "Write an update link of each item into a column of the board",
    description:
      "A worker does it, with at most four fifths of the calls that the account has in a day; `GET` of the same address says how far it is. One at a time: 409 while another is under way, while the live version has no update links, no board or another than `boardId`, and without a connected account. 400 for a column that is no link or text column of the board, and for unknown groups.",
    example: {
      body: { columnId: "link_1", groupIds: [], keepFilled: true },
      answer: linkFill,
    },
    errors: [403, 409, 502],
  },
  "GET /api/forms/{id}/item-links/fill": {
    summary: "Read how far the links of a board's items are written",
    description:
      "`kept`: cells that held something. `reason`: why the last of the `failed` items has no link. `problem`: why nothing is written now, and `waitsUntil` until when.",
    example: { answer: linkFill },
  },
  "DELETE /api/forms/{id}/item-links/fill": {
    summary: "Stop writing links into a column",
    description: "Links that are written stay. Also forgets what `GET` says.",
  },
  "GET /api/forms/{id}/stats": {
    summary: "Count views, starts, submissions, and how far starts got",
    description:
      "Pages of the newest published version; without page breaks there are none. Pages are counted in browsers with JavaScript.",
    example: { answer: stats },
  },
  "GET /api/forms/{id}/paths": {
    summary: "Prove what visitors can reach in a form",
    description:
      "Of the working copy. Ask again until `isComplete`: each call goes on for at most a second, then the search is over. `unreachableFieldIds` and `endingsNeverMet` are proved; `undecided` names what the search did not find out within its bounds: fields and endings that were neither reached nor proved to be out of reach, and whether there may be a shorter or a longer way. `questions` are visible fields that take answers, `seconds` is a rough guess. Each of `answers` is flat and can be sent as it is once the form is published; together they show all that can be shown, as far as a hundred of them and a million characters do.",
    example: {
      answer: {
        isComplete: true,
        shortest: { questions: 1, seconds: 5 },
        longest: { questions: 2, seconds: 35 },
        unreachableFieldIds: [],
        endingsNeverMet: [],
        undecided: { fieldIds: [], endingIds: [], lengths: [] },
        answers: [{ again: "Yes" }, { again: "No", why: "Sample answer" }],
      },
    },
  },
  "GET /api/forms/{id}/fields": {
    summary: "List the fields that take answers",
    description:
      "All that `values` of submissions may hold, and fields with secret answers, in the order of the form: of the live version, else of the working copy. `options` of those whose options the form has.",
    example: {
      answer: [
        {
          id: "again",
          parameter: null,
          label: "Will you come back?",
          type: "radio",
          options: ["Yes", "No"],
        },
        { id: "why", parameter: null, label: "Why not?", type: "textarea" },
      ],
    },
  },
  "POST /api/forms/{id}/logo": {
    summary: "Upload a logo",
    description:
      "`content` is a data URL of an image. The form has the logo when a save names it in `settings.logoId`.",
    example: {
      body: { name: "logo.png", content: "data:image/png;base64,iVBORw0KGgo…" },
      answer: { logoId: "n1Yk3Zr0bQmW5tUe8aLx2cVd7fHs4gJp" },
    },
    errors: [409],
  },
  "POST /api/forms/{id}/media": {
    summary: "Upload a picture or a video that the form shows",
    description:
      "`content` is a data URL of at most 15 MB; larger files are sent as a form (multipart/form-data) with `file`. PNG, JPEG, GIF and WebP of at most 10 MB, MP4 and WebM of at most 100 MB, by their bytes. It stays when a save names it within 24 hours, as the `mediaId` of a field or of an option's picture (`optionImages`), and as long as a form of the team or one of its versions does. In the audit log.",
    example: {
      body: { name: "hall.jpg", content: "data:image/jpeg;base64,/9j/4AAQSkZJRg…" },
      answer: { mediaId: "n1Yk3Zr0bQmW5tUe8aLx2cVd7fHs4gJp", type: "image/jpeg", size: 48_211 },
    },
    errors: [409, 413, 415],
  },
} as const satisfies CallTexts;
