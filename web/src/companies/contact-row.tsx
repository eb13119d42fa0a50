import type { Contact } from '@vintem/contract/companies';
import { CONTACT_KIND_LABELS } from '@vintem/core/companies/company';
import { formatTaxId } from '@vintem/core/tax-id/tax-id';
import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface ContactRowProps {
  contact: Contact;
  onEdit: () => void;
  onRemove: () => void;
}

export function ContactRow({ contact, onEdit, onRemove }: ContactRowProps) {
  const { kind, name, taxId, email, phone, usedCount } = contact;
  const known = [taxId && formatTaxId(taxId), phone, email, formatUse(usedCount)].filter(Boolean);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2">
          <bdi className="min-w-0 truncate text-base font-medium">{name}</bdi>
          <Badge tone={kind === 'client' ? 'income' : 'neutral'}>{CONTACT_KIND_LABELS[kind]}</Badge>
        </p>
        <p className="num truncate text-xs text-fg-3">{known.join(' · ')}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={`Editar ${name}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={`Excluir ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

function formatUse(count: number): string {
  if (count === 0) return 'sem lançamentos';
  return count === 1 ? 'em 1 lançamento' : `em ${count.toLocaleString('pt-BR')} lançamentos e séries`;
}
