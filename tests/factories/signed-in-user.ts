/** What the browser knows of somebody who is signed in, without a board service. */
export const ADA = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
};
