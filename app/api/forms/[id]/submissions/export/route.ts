import { submissionExportQuery } from "@/lib/contracts/submissions/submissions";
import { exportSubmissions } from "@/lib/server/exports/export-submissions";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

const NAMES = { csv: "CSV", lines: "Line items", xlsx: "XLSX", json: "JSON", files: "Files" };

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  query: submissionExportQuery,
  audit: {
    event: "submissions-exported",
    about: ({ params, query: { format, secrets } }) => ({
      formId: params.id,
      subject: `${NAMES[format]}${secrets === "1" && format !== "files" ? ", with passwords" : ""}`,
    }),
  },
  handler: ({ team, params, query }) =>
    exportSubmissions({ formId: params.id, teamId: team.id, query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
