/**
 * Patterns in test files that change global state of their process (decision 107). Packages of the folder `integrations` do:
 * Zapier's core puts itself between the process and Node's HTTP client.
 */
export const CHANGES_ITS_PROCESS =
  /vi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\(|process\.env(\.\w+|\[[^\]]+\]) =[^=]|Object\.assign\(process\.env|\$disconnect\(|integrationPackage\("/;
