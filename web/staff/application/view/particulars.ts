import {
  type Application,
  type ApplicationField,
  fieldNames,
  fieldsOf,
  isAskedFor,
  sectionNames,
  sections,
} from '../../../../functions/contract.ts';

/** A section of an application with the fields that it shows. */
export interface ShownSection {
  readonly title: string;
  readonly names: readonly ApplicationField[];
}

const groups: readonly ShownSection[] = sectionNames.map(section => ({
  title: sections[section].title.en,
  names: fieldsOf(section, fieldNames),
}));

/**
 * The sections of an application: what is not asked for where somebody visits or studies is left out, unless the record
 * has it.
 */
export function shownSections(application: Application): ShownSection[] {
  return groups
    .map(({ title, names }) => ({
      title,
      names: names.filter(name => isAskedFor(name, application.visaType) || application[name]),
    }))
    .filter(({ names }) => names.length > 0);
}
