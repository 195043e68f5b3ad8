/** Patterns in test files that change global state of their process (decision 107). */
export const CHANGES_ITS_PROCESS =
  /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|process\.env(\.\w+|\[[^\]]+\]) =[^=]|Object\.assign\(process\.env|\$disconnect\(/;
