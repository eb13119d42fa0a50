import type { CategoryCode } from '@vintem/core/ledger/categories';
import {
  BriefcaseBusiness,
  Car,
  CodeXml,
  CreditCard,
  Crown,
  Gift,
  GraduationCap,
  Handshake,
  HeartPulse,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  Megaphone,
  Monitor,
  Plane,
  ReceiptText,
  Server,
  Shapes,
  ShieldCheck,
  Shirt,
  ShoppingBag,
  TrendingUp,
  Truck,
  Users,
  Utensils,
  Wifi,
  Zap,
} from 'lucide-react';
import { cx } from '#ui/cx.ts';

// The palette of charts and categories; written out, since the style sheet is made from the names that stand in the source.
const COLORS = {
  indigo: 'bg-c1/13 text-c1',
  teal: 'bg-c2/13 text-c2',
  orange: 'bg-c3/13 text-c3',
  purple: 'bg-c4/13 text-c4',
  green: 'bg-c5/13 text-c5',
  pink: 'bg-c6/13 text-c6',
  ochre: 'bg-c7/13 text-c7',
  slate: 'bg-c8/13 text-c8',
};

const CATEGORY_ICONS: Readonly<Record<CategoryCode, readonly [LucideIcon, keyof typeof COLORS]>> = {
  salary: [Landmark, 'green'],
  freelance: [BriefcaseBusiness, 'teal'],
  investments: [TrendingUp, 'indigo'],
  rent: [KeyRound, 'orange'],
  sales: [ShoppingBag, 'ochre'],
  bonus: [Gift, 'purple'],
  housing: [House, 'indigo'],
  food: [Utensils, 'orange'],
  transport: [Car, 'teal'],
  health: [HeartPulse, 'pink'],
  education: [GraduationCap, 'purple'],
  leisure: [Plane, 'ochre'],
  clothing: [Shirt, 'purple'],
  utilities: [Zap, 'ochre'],
  internet_phone: [Wifi, 'slate'],
  insurance: [ShieldCheck, 'teal'],
  taxes: [ReceiptText, 'slate'],
  credit_card: [CreditCard, 'indigo'],
  services: [Handshake, 'teal'],
  royalties: [Crown, 'ochre'],
  payroll: [Users, 'green'],
  marketing: [Megaphone, 'pink'],
  infrastructure: [Server, 'slate'],
  equipment: [Monitor, 'indigo'],
  software: [CodeXml, 'purple'],
  suppliers: [Truck, 'orange'],
  other: [Shapes, 'slate'],
};

/** The chip of a category. Its name stands beside it in words. */
export function CategoryIcon({ category, className }: { category: CategoryCode; className?: string }) {
  const [Icon, color] = CATEGORY_ICONS[category];
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-9 shrink-0 place-items-center rounded-[11px]', COLORS[color], className)}
    >
      <Icon className="size-4.25" strokeWidth={1.75} />
    </span>
  );
}
