import { RowsSkeleton } from "@/components/submissions/list/rows-skeleton";

export default function SubmissionsLoading() {
  return (
    <div>
      <h1 className="px-4 pt-5 pb-3 text-title sm:px-6 lg:pt-7">Submissions</h1>
      <RowsSkeleton />
    </div>
  );
}
