import {
  AlignLeft,
  AtSign,
  Calendar,
  CalendarRange,
  Clock,
  Columns3,
  Flag,
  Globe,
  Hash,
  Link2,
  Network,
  Palette,
  Paperclip,
  Phone,
  SquareCheck,
  Star,
  Tag,
  Type,
  UserRound,
  type LucideIcon,
} from "lucide-react";

/** By type of the column; the others have a plain one. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  name: Type,
  text: Type,
  long_text: AlignLeft,
  numbers: Hash,
  status: Tag,
  dropdown: Tag,
  tags: Tag,
  rating: Star,
  color_picker: Palette,
  date: Calendar,
  timeline: CalendarRange,
  week: CalendarRange,
  hour: Clock,
  email: AtSign,
  phone: Phone,
  link: Link2,
  checkbox: SquareCheck,
  file: Paperclip,
  people: UserRound,
  country: Flag,
  world_clock: Globe,
  board_relation: Network,
};

/** The icon of a column's type; beside its name, so screen readers pass over it. */
export function ColumnIcon({ type, className }: { type: string | null; className?: string }) {
  const { Icon } = viewOf(type ?? "");
  return <Icon aria-hidden className={className} />;
}

function viewOf(type: string): { Icon: LucideIcon } {
  return { Icon: (Object.hasOwn(ICONS, type) ? ICONS[type] : undefined) ?? Columns3 };
}
