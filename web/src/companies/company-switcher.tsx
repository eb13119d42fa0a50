import type { Company } from '@vintem/contract/companies';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Check, ChevronsUpDown, Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';

interface CompanySwitcherProps {
  company: Company;
  companies: readonly Company[];
  onChange: (id: string) => void;
}

/** Chooses the company of the page. */
export function CompanySwitcher({ company, companies, onChange }: CompanySwitcherProps) {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <Button aria-label={`Empresa: ${company.name}`} className="max-w-full min-w-0 *:max-w-full">
          <Building2 aria-hidden="true" />
          <bdi className="max-w-56 truncate">{company.name}</bdi>
          <ChevronsUpDown aria-hidden="true" className="text-fg-3" />
        </Button>
      }
    >
      {companies.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<Check className={id === company.id ? '' : 'invisible'} />}
          isChosen={id === company.id}
          onSelect={() => onChange(id)}
        >
          <bdi className="max-w-64 truncate">{name}</bdi>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Plus />} onSelect={() => void navigate({ to: '/dashboard/business/setup' })}>
        Adicionar Nova Empresa
      </MenuItem>
    </Menu>
  );
}
