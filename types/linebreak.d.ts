declare module "linebreak" {
  /** Finds where Unicode allows a text to be broken into lines. */
  export default class LineBreaker {
    constructor(text: string);
    /** Null after the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
