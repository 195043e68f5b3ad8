/** A signed-in user as stored in the browser, without a board service. */
export const ADA = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
};
