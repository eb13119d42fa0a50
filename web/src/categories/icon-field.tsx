import { CATEGORY_ICONS, type CategoryColor, type CategoryIconName } from '@vintem/core/ledger/category-look';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { LookChoice, LookChoices, type LookFieldProps } from '#finance/look-choices.tsx';

const ICON_NAMES: Readonly<Record<CategoryIconName, string>> = {
  arrows: 'Setas',
  baby: 'Bebê',
  bank: 'Banco',
  bicycle: 'Bicicleta',
  book: 'Livro',
  briefcase: 'Maleta',
  bus: 'Ônibus',
  car: 'Carro',
  code: 'Código',
  coffee: 'Café',
  credit_card: 'Cartão',
  crown: 'Coroa',
  dumbbell: 'Academia',
  film: 'Cinema',
  fuel: 'Combustível',
  gamepad: 'Jogos',
  gift: 'Presente',
  graduation_cap: 'Formatura',
  hammer: 'Martelo',
  handshake: 'Acordo',
  heart_pulse: 'Saúde',
  house: 'Casa',
  key: 'Chave',
  lightning: 'Raio',
  megaphone: 'Megafone',
  monitor: 'Monitor',
  music: 'Música',
  paw: 'Pata',
  people: 'Pessoas',
  percent: 'Porcentagem',
  phone: 'Celular',
  piggy_bank: 'Cofrinho',
  pill: 'Remédio',
  plane: 'Avião',
  receipt: 'Recibo',
  rising_line: 'Gráfico',
  scissors: 'Tesoura',
  server: 'Servidor',
  shapes: 'Formas',
  shield: 'Escudo',
  shirt: 'Camisa',
  shopping_bag: 'Sacola',
  shopping_cart: 'Carrinho',
  sofa: 'Sofá',
  tag: 'Etiqueta',
  truck: 'Caminhão',
  utensils: 'Talheres',
  wifi: 'Wi-Fi',
};

/** The drawings, in the color that the category has. */
export function IconField({
  value,
  color,
  onValueChange,
}: LookFieldProps<CategoryIconName> & { color: CategoryColor }) {
  return (
    <LookChoices legend="Ícone">
      {(name) =>
        CATEGORY_ICONS.map((icon) => (
          <LookChoice
            key={icon}
            {...{ name, label: ICON_NAMES[icon] }}
            isChosen={icon === value}
            onChoose={() => onValueChange(icon)}
          >
            <CategoryIcon category={{ icon, color }} className="size-8 rounded-[9px]" />
          </LookChoice>
        ))
      }
    </LookChoices>
  );
}
