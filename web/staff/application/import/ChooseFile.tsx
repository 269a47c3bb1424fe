import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import FileUpload from '@cloudscape-design/components/file-upload';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { VisaType, WrittenLanguage } from '../../../../functions/contract.ts';
import { Field } from '../../forms/Field.tsx';
import { fileUploadStrings } from '../../forms/files/file-rules.ts';
import { Panel } from '../../shared/Panel.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { visaTypeWords, writtenLanguageNames } from '../words.ts';
import { templateFile } from './import-files.ts';

interface ChooseFileProps {
  readonly problem: string | undefined;
  readonly onChoose: (file: File) => void;
}

const languages = ['en', 'bn'] as const satisfies readonly WrittenLanguage[];
const types = Object.keys(visaTypeWords) as VisaType[];

const templates = languages.map(language => ({
  text: `With ${writtenLanguageNames[language]} names`,
  items: types.map(type => ({ id: `${type} ${language}`, text: visaTypeWords[type] })),
}));

async function saveTemplate(id: string): Promise<void> {
  const [type, language] = [types.find(one => id.startsWith(one)), languages.find(one => id.endsWith(one))];
  if (type && language) saveFile(await templateFile(type, language), `applications-${type}-${language}.xlsx`);
}

export function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  return (
    <Panel
      title="Choose a file"
      actions={
        <ButtonDropdown items={templates} onItemClick={({ detail: { id } }) => void saveTemplate(id)}>
          Get a template
        </ButtonDropdown>
      }
    >
      <SpaceBetween size="m">
        <Field
          label="Spreadsheet"
          hint="An Excel workbook (.xlsx) or CSV, with at most 100,000 rows."
          error={problem}
        >
          <FileUpload
            value={[]}
            onChange={({ detail: { value } }) => value[0] && onChoose(value[0])}
            accept=".xlsx,.csv,.txt,.xls"
            i18nStrings={fileUploadStrings('Choose a spreadsheet')}
          />
        </Field>
        <Box>
          First you see which applications would be added or changed, and all errors. Nothing is saved until
          you confirm. Each row is added once: if an import is interrupted, choose the same file again.
        </Box>
        <Box>
          To change applications, export them, change the cells, and choose that file. An import does not
          change status, stages and documents.
        </Box>
      </SpaceBetween>
    </Panel>
  );
}
