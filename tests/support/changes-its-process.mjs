/** What a test file says that changes what the others of its process would see (decision 107). */
export const CHANGES_ITS_PROCESS =
  /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|process\.env(\.\w+|\[[^\]]+\]) =[^=]|Object\.assign\(process\.env|\$disconnect\(/;
