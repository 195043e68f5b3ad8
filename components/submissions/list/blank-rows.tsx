/** Holds the place of table rows that are not drawn; `height` in pixels. */
export function BlankRows({ height, columnCount }: { height: number; columnCount: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  ) : null;
}
