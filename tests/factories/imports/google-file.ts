const option = (value: string, more = {}) => ({ value, ...more });

/** A form as the Google Forms API answers it, with every kind of item and ways by answers. */
export const GOOGLE_FILE = {
  formId: "1FAIp",
  revisionId: "00000001",
  info: { title: "Summer party", documentTitle: "Party", description: "Please answer by May." },
  settings: { emailCollectionType: "RESPONDER_INPUT", quizSettings: { isQuiz: false } },
  linkedSheetId: "sheet1",
  items: [
    {
      itemId: "0a1",
      title: "Your name",
      questionItem: { question: { questionId: "q1", required: true, textQuestion: {} } },
    },
    {
      itemId: "0a2",
      title: "Will you come?",
      description: "We need to know.",
      questionItem: {
        question: {
          questionId: "q2",
          required: true,
          choiceQuestion: {
            type: "RADIO",
            options: [
              option("Yes", { goToSectionId: "0b1" }),
              option("No", { goToAction: "SUBMIT_FORM" }),
              { isOther: true, goToAction: "RESTART_FORM" },
            ],
          },
        },
      },
    },
    { itemId: "0b0", title: "Not sure", pageBreakItem: {} },
    {
      itemId: "0a3",
      title: "Why?",
      questionItem: { question: { questionId: "q3", textQuestion: { paragraph: true } } },
    },
    { itemId: "0b1", title: "Your stay", description: "All about it.", pageBreakItem: {} },
    {
      itemId: "0a4",
      title: "Meals",
      questionItem: {
        question: {
          questionId: "q4",
          choiceQuestion: {
            type: "CHECKBOX",
            shuffle: true,
            options: [option("Lunch"), option("Dinner"), option("Dinner")],
          },
        },
      },
    },
    {
      itemId: "0a5",
      title: "From where?",
      questionItem: {
        question: {
          questionId: "q5",
          choiceQuestion: { type: "DROP_DOWN", options: [option("Oslo"), option("Tartu")] },
        },
      },
    },
    {
      itemId: "0a6",
      title: "How much do you look forward to it?",
      questionItem: {
        question: {
          questionId: "q6",
          scaleQuestion: { low: 1, high: 5, lowLabel: "Little", highLabel: "Much" },
        },
      },
    },
    {
      itemId: "0a7",
      title: "Stars",
      questionItem: {
        question: {
          questionId: "q7",
          ratingQuestion: { ratingScaleLevel: 5, iconType: "HEART" },
        },
      },
    },
    {
      itemId: "0a8",
      title: "When do you arrive?",
      questionItem: {
        question: { questionId: "q8", dateQuestion: { includeTime: true, includeYear: true } },
      },
    },
    {
      itemId: "0a9",
      title: "When do you get up?",
      questionItem: { question: { questionId: "q9", timeQuestion: {} } },
    },
    {
      itemId: "0aa",
      title: "A picture of you",
      questionItem: {
        question: {
          questionId: "qa",
          fileUploadQuestion: {
            folderId: "f",
            types: ["IMAGE", "PDF"],
            maxFiles: 5,
            maxFileSize: "10485760",
          },
        },
        image: { contentUri: "https://example.org/a.png" },
      },
    },
    {
      itemId: "0ab",
      title: "Each day",
      questionGroupItem: {
        questions: [
          { questionId: "g1", required: true, rowQuestion: { title: "Monday" } },
          { questionId: "g2", required: true, rowQuestion: { title: "Tuesday" } },
        ],
        grid: {
          columns: { type: "CHECKBOX", options: [option("Morning"), option("Evening")] },
        },
      },
    },
    { itemId: "0ac", title: "A word", description: "In between.", textItem: {} },
    { itemId: "0ad", title: "A view", imageItem: { image: {} } },
    { itemId: "0ae", title: "A film", videoItem: { video: { youtubeUri: "https://e.org" } } },
  ],
};
