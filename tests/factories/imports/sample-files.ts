/** Files with something of everything that the importers read: survey, choices and settings of an XLSForm. */
export const XLSFORM: [string, string, string] = [
  `type|name|label::English (en)|label::Deutsch|hint::English (en)|relevant|required|constraint|constraint_message::English (en)|calculation|default|appearance|repeat_count|parameters|choice_filter|read_only
   text|q|Question|Frage|A hint||yes|string-length(.) <= 20||||||||
   integer|number|Number \${q}|Zahl||\${q} != ''|\${q} = 'x'|. >= 1 and . <= \${total}|Too much||5||||
   decimal|ratio|Ratio||||||||||||
   select_one c|one|One|Eins||||||||minimal|||x = \${q}|
   select_multiple c or_other|many|Many|Viele||selected(\${one}, 'a') or not(\${number} > 3)|||||a b|||
   rank c|order|Order||||||||||||
   range|slider|Slider|||||||||||start=0 end=10 step=2||
   begin_group|g|Group|Gruppe||\${number} * 2 > 4|||||||||
   dateTime|when|When||||no|. <= today()|||||||
   text|code|Code|||../q = 'y'||regex(., '[A-Z]{2}')|Two letters||||||
   begin_repeat|rows|Rows|Zeilen||||||||||2||
   integer|price|Price||||yes|||||||||
   calculate|twice|||||||||\${price} * 2||||||
   begin_repeat|inner|Inner||||||||||\${number}||
   geopoint|place|Place||||||||||||
   end_repeat|||||||||||||||
   end_repeat|||||||||||||||
   note|n|See **\${number}**|Siehe|||||||||||
   end_group|||||||||||||||
   calculate|total|||||||||sum(\${price}) + \${number}||||||
   acknowledge|ok|Agreed||||yes|||||||||
   image|photo|Photo|||||||||signature|||
   hidden|secret|Secret|||||||||x||||
   start|begun|||||||||||||`,
  "list_name|name|label::English (en)|label::Deutsch\nc|a|Apple|Apfel\nc|b|Pear|Birne\nc|c|Apple|",
  "form_title|form_id|default_language|style|version\nSample|sample|English (en)|pages|1",
];

/** A survey of SurveyJS. */
export const SURVEY = {
  title: { default: "Customer survey", de: "Kundenumfrage" },
  description: "Hi {name}",
  locale: "en",
  showProgressBar: "top",
  completedHtml: "<h3>Thanks {name}</h3><p>See you</p>",
  completeText: "Send",
  pageNextText: "Go on",
  completedHtmlOnCondition: [{ expression: "{nps} >= 9", html: "<b>Great!</b>" }],
  navigateToUrl: "https://example.org/x",
  triggers: [
    { type: "complete", expression: "{age} < 18" },
    { type: "setvalue", expression: "{a}=1", setToName: "b" },
  ],
  calculatedValues: [
    { name: "total", expression: "{price} * {count}" },
    { name: "full", expression: "{first} + ' ' + {last}" },
    { name: "bad", expression: "myFunc({price})" },
  ],
  maxTimeToFinish: 30,
  pages: [
    {
      name: "p1",
      title: "About",
      elements: [
        {
          type: "text",
          name: "name",
          title: { default: "Your name", de: "Ihr Name" },
          isRequired: true,
          placeholder: "Ida",
          maxLength: 50,
          enableIf: "{age} > 1",
        },
        {
          type: "text",
          name: "age",
          inputType: "number",
          min: 0,
          max: 120,
          validators: [{ type: "numeric", minValue: 18, maxValue: 99, text: "Adults only" }],
        },
        { type: "text", name: "email", inputType: "email" },
        { type: "comment", name: "why", visibleIf: "{age} >= 65 or {city} = 'o'", rows: 6 },
        {
          type: "radiogroup",
          name: "city",
          choices: [
            { value: "o", text: { default: "Oslo", de: "Oslo (de)" } },
            { value: "t", text: "Tartu" },
          ],
          colCount: 2,
          showOtherItem: true,
        },
        { type: "dropdown", name: "dd", choices: ["A", "B"], requiredIf: "{city} anyof ['o','t']" },
        { type: "checkbox", name: "fruits", choices: ["apple", "pear"], maxSelectedChoices: 1 },
        {
          type: "comment",
          name: "pears",
          visibleIf: "{fruits} contains 'pear' and !({city} = 't') and {name} notempty",
        },
        { type: "boolean", name: "sub", title: "Subscribe" },
        { type: "boolean", name: "ok", isRequired: true, labelTrue: "Ja" },
        { type: "rating", name: "nps", rateMin: 0, rateMax: 10, minRateDescription: "Bad" },
        { type: "rating", name: "stars" },
        { type: "ranking", name: "rank", choices: ["x", "y", "z"] },
        {
          type: "imagepicker",
          name: "img",
          choices: [{ value: "lion", imageLink: "https://x/lion.png" }, { value: "cat" }],
        },
        {
          type: "file",
          name: "cv",
          allowMultiple: true,
          acceptedTypes: ".pdf,image/*",
          maxSize: 1048576,
        },
        { type: "signaturepad", name: "sig" },
        {
          type: "html",
          name: "h",
          html: "<p>Hello <b>{name}</b> &amp; co</p><script>alert(1)</script>",
        },
      ],
    },
    {
      name: "p2",
      title: "More",
      visibleIf: "{sub} = true",
      elements: [
        {
          type: "panel",
          name: "pan",
          title: "Panel",
          visibleIf: "{age} + 1 > 20",
          elements: [
            { type: "text", name: "in1" },
            {
              type: "panel",
              name: "nested",
              title: "Nested",
              visibleIf: "{in1} notempty",
              elements: [{ type: "text", name: "in2", title: "Inner" }],
            },
          ],
        },
        {
          type: "paneldynamic",
          name: "kids",
          title: "Children",
          minPanelCount: 1,
          maxPanelCount: 5,
          templateElements: [
            { type: "text", name: "kid", title: "Name" },
            { type: "text", name: "kage", inputType: "number" },
            { type: "text", name: "school", visibleIf: "{panel.kage} > 6" },
          ],
        },
        {
          type: "matrixdynamic",
          name: "items",
          title: "Items",
          minRowCount: 1,
          columns: [
            { name: "item", cellType: "text" },
            { name: "qty", cellType: "text", inputType: "number" },
            { name: "kind", cellType: "dropdown", choices: ["a", "b"] },
            { name: "sum", cellType: "expression", expression: "{row.qty} * 2" },
          ],
        },
        {
          type: "matrix",
          name: "mx",
          title: "Rate",
          columns: [
            { value: "1", text: "Good" },
            { value: "2", text: "Bad" },
          ],
          rows: ["food", { value: "room", text: "Room" }],
          isAllRowRequired: true,
        },
        { type: "text", name: "afterm", visibleIf: "{mx.food} = 2" },
        {
          type: "matrixdropdown",
          name: "md",
          title: "MD",
          rows: ["r1", "r2"],
          columns: [
            { name: "c1", cellType: "radiogroup", choices: ["k"] },
            { name: "c2", cellType: "text" },
          ],
        },
        {
          type: "multipletext",
          name: "mt",
          title: "Contact",
          items: [
            { name: "tel", title: "Tel" },
            { name: "mail", title: "Mail", inputType: "email" },
          ],
        },
        { type: "text", name: "aftmt", visibleIf: "{mt.tel} notempty" },
        {
          type: "expression",
          name: "tot",
          title: "Total",
          expression: "sumInArray({items}, 'qty') + {total}",
        },
        {
          type: "text",
          name: "x",
          validators: [
            { type: "regex", regex: "[a-z]+", text: "small" },
            { type: "expression", expression: "{x} != {name}", text: "Not the name" },
          ],
          visibleIf: "foo({a})",
        },
        { type: "custom-thing", name: "c" },
      ],
    },
  ],
};
