/** A form as Typeform's API answers it, with every kind of question, jumps, a score, recalls and two endings. */
export const TYPEFORM_FILE = {
  id: "abc123",
  title: "Guests of the hall",
  type: "quiz",
  settings: {
    language: "de",
    progress_bar: "percentage",
    show_progress_bar: true,
    is_public: true,
    meta: { allow_indexing: false, title: "Guests" },
    google_analytics: "UA-1",
  },
  theme: { href: "https://api.example.org/themes/1" },
  hidden: ["utm_source", "guest name"],
  variables: { score: 0, price: 12.5 },
  welcome_screens: [
    {
      ref: "welcome",
      title: "Hello {{hidden:utm_source}}",
      properties: { description: "It takes a minute.", show_button: true, button_text: "Begin" },
    },
  ],
  fields: [
    {
      id: "q1",
      ref: "name",
      title: "What is your name?",
      type: "short_text",
      validations: { required: true, max_length: 80 },
    },
    {
      id: "q2",
      ref: "again",
      title: "{{field:name}}, were you here before?",
      type: "yes_no",
      validations: { required: true },
    },
    {
      id: "q3",
      ref: "room",
      title: "Which room?",
      type: "multiple_choice",
      properties: {
        randomize: true,
        allow_other_choice: true,
        choices: [
          { id: "c1", ref: "hall", label: "Hall" },
          { id: "c2", ref: "attic", label: "Attic" },
        ],
      },
    },
    {
      id: "q4",
      ref: "liked",
      title: "What did you like?",
      type: "picture_choice",
      properties: {
        allow_multiple_selection: true,
        choices: [
          { ref: "food", label: "Food", attachment: { type: "image", href: "https://e.org/a" } },
          { ref: "view", label: "View" },
        ],
      },
      validations: { min_selection: 1, max_selection: 2 },
    },
    {
      ref: "group",
      title: "About you",
      type: "group",
      properties: {
        description: "Two questions.",
        fields: [
          { ref: "mail", title: "Your e-mail", type: "email" },
          { ref: "stars", title: "Stars", type: "rating", properties: { steps: 5, shape: "star" } },
          { ref: "hearts", title: "Hearts", type: "rating", properties: { steps: 7 } },
        ],
      },
    },
    {
      ref: "scale",
      title: "How was it?",
      type: "opinion_scale",
      properties: {
        steps: 5,
        start_at_one: true,
        labels: { left: "Bad", center: "So so", right: "Good" },
      },
    },
    { ref: "nps", title: "Would you recommend it?", type: "nps" },
    {
      ref: "grid",
      title: "Each room",
      type: "matrix",
      properties: {
        fields: [
          {
            title: "Hall",
            type: "multiple_choice",
            properties: { choices: [{ label: "Fine" }, { label: "Poor" }] },
          },
          {
            title: "Attic",
            type: "multiple_choice",
            properties: { choices: [{ label: "Fine" }, { label: "Poor" }] },
          },
        ],
      },
    },
    {
      ref: "order",
      title: "What matters most?",
      type: "ranking",
      properties: { choices: [{ label: "Price" }, { label: "Place" }] },
    },
    {
      ref: "day",
      title: "Which day?",
      type: "date",
      properties: { structure: "DDMMYYYY", separator: "." },
    },
    {
      ref: "count",
      title: "How many?",
      type: "number",
      validations: { min_value: 1, max_value: 9 },
    },
    { ref: "file", title: "A picture", type: "file_upload" },
    { ref: "terms", title: "I agree", type: "legal", validations: { required: true } },
    {
      ref: "note",
      title: "Thank you so far",
      type: "statement",
      properties: { button_text: "Go on" },
    },
    { ref: "pay", title: "Pay", type: "payment" },
    {
      ref: "country",
      title: "Country",
      type: "dropdown",
      properties: {
        alphabetical_order: true,
        choices: [{ label: "Norway" }, { label: "Estonia" }],
      },
    },
    { ref: "why", title: "Why not?", type: "long_text" },
  ],
  logic: [
    {
      type: "field",
      ref: "again",
      actions: [
        {
          action: "jump",
          details: { to: { type: "field", value: "liked" } },
          condition: {
            op: "is",
            vars: [
              { type: "field", value: "again" },
              { type: "constant", value: false },
            ],
          },
        },
        {
          action: "add",
          details: {
            target: { type: "variable", value: "score" },
            value: { type: "constant", value: 2 },
          },
          condition: {
            op: "is",
            vars: [
              { type: "field", value: "again" },
              { type: "constant", value: true },
            ],
          },
        },
      ],
    },
    {
      type: "field",
      ref: "nps",
      actions: [
        {
          action: "jump",
          details: { to: { type: "thankyou", value: "bye" } },
          condition: {
            op: "lower_than",
            vars: [
              { type: "field", value: "nps" },
              { type: "constant", value: 5 },
            ],
          },
        },
        {
          action: "jump",
          details: { to: { type: "field", value: "name" } },
          condition: { op: "always", vars: [] },
        },
      ],
    },
  ],
  thankyou_screens: [
    {
      ref: "thanks",
      title: "Thank you, {{field:name}}",
      properties: { description: "Your score is {{var:score}}.", share_icons: true },
    },
    {
      ref: "bye",
      title: "Sorry to hear",
      type: "url_redirect",
      properties: { redirect_url: "https://example.org/bye" },
    },
    { ref: "default_tys", title: "Thanks for completing this typeform" },
  ],
};
