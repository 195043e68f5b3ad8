/** Spacer in place of table rows that are not rendered; `height` in pixels. */
export function SpacerRow({ height, columnCount }: { height: number; columnCount: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  ) : null;
}
