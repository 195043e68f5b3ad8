/** The account of `npm run seed`; see prisma/seed.ts. */
export const DEMO = {
  username: "demo",
  email: "demo@formlane.example",
  password: "formlane-demo",
} as const;

export const DEMO_FORMS = {
  viewing: "Property viewing request",
  feedback: "Customer feedback",
  event: "Summer event registration",
  supplier: "Supplier onboarding",
} as const;
