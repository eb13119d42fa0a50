import type { Category } from '@vintem/core/ledger/category';
import type { CategoryColor, CategoryIconName } from '@vintem/core/ledger/category-look';
import {
  ArrowLeftRight,
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
  Percent,
  Plane,
  ReceiptText,
  Server,
  Shapes,
  ShieldCheck,
  Shirt,
  ShoppingBag,
  Tag,
  TrendingUp,
  Truck,
  Users,
  Utensils,
  Wifi,
  Zap,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import type { ChosenIconName } from './chosen-icon.tsx';

// The palette of charts and categories; written out, since the style sheet is made from the names that stand in the source.
const COLORS: Readonly<Record<CategoryColor, string>> = {
  indigo: 'bg-c1/13 text-c1',
  teal: 'bg-c2/13 text-c2',
  orange: 'bg-c3/13 text-c3',
  purple: 'bg-c4/13 text-c4',
  green: 'bg-c5/13 text-c5',
  pink: 'bg-c6/13 text-c6',
  ochre: 'bg-c7/13 text-c7',
  slate: 'bg-c8/13 text-c8',
};

/** Those of the built-in categories, which every page draws. */
const ICONS: Readonly<Record<Exclude<CategoryIconName, ChosenIconName>, LucideIcon>> = {
  arrows: ArrowLeftRight,
  bank: Landmark,
  briefcase: BriefcaseBusiness,
  car: Car,
  code: CodeXml,
  credit_card: CreditCard,
  crown: Crown,
  gift: Gift,
  graduation_cap: GraduationCap,
  handshake: Handshake,
  heart_pulse: HeartPulse,
  house: House,
  key: KeyRound,
  lightning: Zap,
  megaphone: Megaphone,
  monitor: Monitor,
  people: Users,
  percent: Percent,
  plane: Plane,
  receipt: ReceiptText,
  rising_line: TrendingUp,
  server: Server,
  shapes: Shapes,
  shield: ShieldCheck,
  shirt: Shirt,
  shopping_bag: ShoppingBag,
  tag: Tag,
  truck: Truck,
  utensils: Utensils,
  wifi: Wifi,
};

const LINES = { className: 'size-4.25', strokeWidth: 1.75 } as const;

/** Those that only a person chooses come when the first of them is drawn. */
const ChosenIcon = lazy(() => import('./chosen-icon.tsx').then((file) => ({ default: file.ChosenIcon })));

function isChosenOnly(icon: CategoryIconName): icon is ChosenIconName {
  return !Object.hasOwn(ICONS, icon);
}

function draw(Icon: LucideIcon) {
  return <Icon {...LINES} />;
}

interface CategoryIconProps {
  category: Pick<Category, 'icon' | 'color'>;
  className?: string;
}

/** The chip of a category. Its name stands beside it in words. */
export function CategoryIcon({ category: { icon, color }, className }: CategoryIconProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-9 shrink-0 place-items-center rounded-[11px]', COLORS[color], className)}
    >
      {isChosenOnly(icon) ? (
        <Suspense>
          <ChosenIcon icon={icon} {...LINES} />
        </Suspense>
      ) : (
        draw(ICONS[icon])
      )}
    </span>
  );
}
