// A table where the panel has room for one; else each row is a block of its cells.
export const rowClasses =
  "block border-b py-2.5 last:border-b-0 @lg:table-row @lg:border-0 @lg:py-0";
export const headClasses =
  "block text-left font-normal @lg:table-cell @lg:w-[36%] @lg:border-b @lg:py-3.5 @lg:pr-3 @lg:align-top";
export const cellClasses =
  "mt-1.5 block min-w-0 @lg:table-cell @lg:border-b @lg:py-2 @lg:pr-3 @lg:align-top @lg:last:pr-0";
