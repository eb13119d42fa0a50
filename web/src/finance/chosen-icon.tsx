import type { CategoryIconName } from '@vintem/core/ledger/category-look';
import {
  Baby,
  Bike,
  BookOpen,
  Bus,
  Clapperboard,
  Coffee,
  Dumbbell,
  Fuel,
  Gamepad2,
  Hammer,
  type LucideIcon,
  type LucideProps,
  Music,
  PawPrint,
  PiggyBank,
  Pill,
  Scissors,
  ShoppingCart,
  Smartphone,
  Sofa,
} from 'lucide-react';

/** The drawings that no built-in category has. */
const CHOSEN_ICONS = {
  baby: Baby,
  bicycle: Bike,
  book: BookOpen,
  bus: Bus,
  coffee: Coffee,
  dumbbell: Dumbbell,
  film: Clapperboard,
  fuel: Fuel,
  gamepad: Gamepad2,
  hammer: Hammer,
  music: Music,
  paw: PawPrint,
  phone: Smartphone,
  piggy_bank: PiggyBank,
  pill: Pill,
  scissors: Scissors,
  shopping_cart: ShoppingCart,
  sofa: Sofa,
} as const satisfies Partial<Readonly<Record<CategoryIconName, LucideIcon>>>;
export type ChosenIconName = keyof typeof CHOSEN_ICONS;

export function ChosenIcon({ icon, ...props }: LucideProps & { icon: ChosenIconName }) {
  const Icon = CHOSEN_ICONS[icon];
  return <Icon {...props} />;
}
