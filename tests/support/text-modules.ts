import { PAGE_ROOMS, type PageRoom } from "@/lib/domain/system-texts/page-rooms";

/** Addresses of the modules that the build makes of a catalogue, for pages that no browser opens. */
export function textModules(tag: string): Record<PageRoom, string> {
  const rooms = Object.keys(PAGE_ROOMS).map((room) => [room, `/page/texts-${tag}-${room}-1.js`]);
  return Object.fromEntries(rooms) as Record<PageRoom, string>;
}
