/** What the server answers, and pages say, to members who have not what their team asks for. */
export const NEEDS_SECOND_FACTOR = "Your team asks for a second factor. Set one up first.";
