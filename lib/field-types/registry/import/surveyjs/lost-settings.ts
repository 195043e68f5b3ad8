import type { Notes } from "../import-logic";

type Raw = Readonly<Record<string, unknown>>;

/** What is lost of an element, by the name of the setting. */
const LOST: Readonly<Record<string, string>> = {
  enableIf: "The condition under which it can be answered was not kept: it is open.",
  readOnly: "It is open here: fields cannot be only read.",
  setValueIf: "What fills it in by a condition was not kept.",
  setValueExpression: "What fills it in was not kept.",
  resetValueIf: "What empties it by a condition was not kept.",
  defaultValueExpression: "What it begins with is worked out in the file, and was not kept.",
  correctAnswer: "The right answer was not kept: there are no quizzes.",
  choicesVisibleIf: "Conditions of its options were not kept: all of them are offered.",
  choicesEnableIf: "Conditions of its options were not kept: all of them are offered.",
  choicesFromQuestion: "Its choices are those of another question in the file, and were not kept.",
  showCommentArea: "The box for a comment below it was not kept.",
  hasComment: "The box for a comment below it was not kept.",
  requiredErrorText: "The sentence for a missing answer was not kept: it is the usual one.",
  rowsVisibleIf: "Conditions of its rows were not kept: all of them are asked.",
  columnsVisibleIf: "Conditions of its columns were not kept: all of them are offered.",
  totalText: "Its line of totals was not kept.",
  keyName: "That its rows must differ was not kept.",
  bindings: "What ties it to other questions was not kept.",
  otherText: "The name of “Other” was not kept.",
  otherPlaceholder: "The words in the box of “Other” were not kept: they are the usual ones.",
  autocomplete: "What browsers fill in was not kept.",
  dataList: "What it suggests was not kept.",
};

/** How it looks, which the form decides, and what is read elsewhere. */
const READ =
  /^(?:type|name|valueName|title|description|elements|questions|templateElements|templateTitle|columns|rows|cells|items|choices|choices(?:Min|Max|Step|Order|ByUrl)|cellType|visible|visibleIf|isRequired|requiredIf|validators|defaultValue|defaultRowValue|defaultPanelValue|inputType|min|max|step|maxLength|size|placeholder|placeHolder|rate\w+|minRateDescription|maxRateDescription|show(?:Other|None|SelectAll|ClearButton)Item|show\w*Number\w*|has(?:Other|None|SelectAll)|noneText|selectAllText|colCount|(?:min|max)SelectedChoices|label(?:True|False)|value(?:True|False)|multiSelect|imageFit|imageHeight|imageWidth|showLabel|allowMultiple|acceptedTypes|maxSize|maxFiles|storeDataAsText|waitForUpload|allowImagesPreview|html|expression|displayStyle|currency|(?:min|max)imumFractionDigits|(?:min|max)?RowCount|(?:min|max)?PanelCount|addRowText|removeRowText|panel(?:Add|Remove|Next|Prev)Text|renderAs|renderMode|displayMode|isAllRowRequired|eachRowRequired|eachRowUnique|alternateRows|columnMinWidth|\w*[wW]idth\w*|startWithNewLine|indent|innerIndent|\w*Location|\w*Align\w*|hideNumber|no|state|titleActions|useDisplayValuesInTitle|autoGrow|autoGrowComment|allowResize|minWidth|\$\w+|page|penColor|signatureWidth|signatureHeight|data\w+|textUpdateMode|searchEnabled|searchMode|closeOnSelect|allowClear|swapOrder|itemSize|maskType|maskSettings|description\w+)$/;

/** Notes the settings of an element that have no place. */
export function loseSettings(element: Raw, { losses }: Notes): void {
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(element)) {
    const why = Object.hasOwn(LOST, name) ? LOST[name] : undefined;
    if (why !== undefined) {
      if (value !== false && value !== "" && value !== null && !losses.includes(why)) {
        losses.push(why);
      }
    } else if (!READ.test(name)) {
      unknown.push(`“${name.slice(0, 60)}”`);
    }
  }
  if (unknown.length > 0) {
    losses.push(`What the file says by ${unknown.slice(0, 10).join(", ")} was not kept.`);
  }
}
