export declare const CHANGES_ITS_PROCESS: RegExp;
