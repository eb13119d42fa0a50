import type { UseFormRegisterReturn } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';

type Refused = { message?: string } | undefined;

interface TitleFieldsProps {
  title: UseFormRegisterReturn;
  description: UseFormRegisterReturn;
  errors: { title?: Refused; description?: Refused };
  /** An example. */
  titlePlaceholder: string;
  /** Placeholder of a required description; without it, the description is optional. */
  descriptionPlaceholder?: string;
}

/** The first fields of a task, a goal and a ticket. */
export function TitleFields(props: TitleFieldsProps) {
  const { title, description, errors, titlePlaceholder, descriptionPlaceholder } = props;
  return (
    <>
      <TextField
        label="Título"
        placeholder={titlePlaceholder}
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(errors.title)}
        {...title}
      />
      <TextAreaField
        label="Descrição"
        placeholder={descriptionPlaceholder ?? 'Opcional'}
        dir="auto"
        required={descriptionPlaceholder !== undefined}
        error={fieldError(errors.description)}
        {...description}
      />
    </>
  );
}
