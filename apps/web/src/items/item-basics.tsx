import { useId } from 'react';
import { itemKinds, productTypes, shelfOf } from '@atelier/domain/items';
import { Card } from '../design/card.tsx';
import { Fold } from '../design/fold.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { wordsOf } from '../design/fields/words-of.ts';
import { mayBeCounted, type ItemPartProps } from './item-form.ts';
import { kindWords, productTypeWords } from './item-words.ts';
import { useItemWords } from './items.api.ts';

const materialKinds = itemKinds.filter((kind) => shelfOf(kind) === 'materials');

/** Shows what it is and how it is found again. */
export function ItemBasics({
  form,
  problems: { fields: wrong },
  onEdit,
  optionNames,
}: ItemPartProps & { optionNames: readonly string[] }) {
  const { categories = [], tags = [] } = useItemWords().data ?? {};
  const lists = { categories: useId(), tags: useId() };
  const isProduct = form.kind === 'product';
  const isVariant = form.parentId !== null;
  const typedTags = wordsOf(form.tags);
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="off"
          autoFocus={form.version === null}
          maxLength={200}
          className="sm:col-span-2"
          help={paperHelp(form.name) ?? (isProduct ? 'As on invoices.' : undefined)}
          value={form.name}
          error={wrong.name}
          onChange={(event) => onEdit({ name: event.target.value })}
        />
        {!isProduct && form.version === null && (
          <SelectField
            label="What it is"
            className="sm:col-span-2"
            choices={materialKinds.map((kind) => ({ value: kind, label: kindWords[kind].one }))}
            help={kindWords[form.kind].help}
            value={form.kind}
            error={wrong.kind}
            onValueChange={(kind) => onEdit({ kind, isCounted: kind !== 'supply' })}
          />
        )}
        {isProduct && !isVariant && (
          <SelectField
            label="Where it comes from"
            choices={productTypes.map((type) => ({ value: type, label: productTypeWords[type].label }))}
            help={productTypeWords[form.productType].help}
            value={form.productType}
            error={wrong.productType}
            onValueChange={(productType) =>
              onEdit({
                productType,
                isCounted: mayBeCounted({ ...form, productType })
                  ? form.isCounted || !mayBeCounted(form)
                  : false,
              })
            }
          />
        )}
        {isVariant &&
          form.optionValues.map((value, index) => (
            <TextField
              key={optionNames[index] ?? index}
              label={optionNames[index] ?? 'Variant'}
              autoComplete="off"
              maxLength={80}
              value={value}
              error={index === 0 ? wrong.optionValues : undefined}
              onChange={(event) =>
                onEdit({
                  optionValues: form.optionValues.map((one, place) =>
                    place === index ? event.target.value : one,
                  ),
                })
              }
            />
          ))}
        <TextField
          label="SKU"
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          help="Your own short code. Must be unique."
          value={form.sku}
          error={wrong.sku}
          onChange={(event) => onEdit({ sku: event.target.value })}
        />
        <Fold
          title={
            isProduct && !isVariant ? 'Variants, category, barcode and more' : 'Category, barcode and more'
          }
          className="sm:col-span-2"
          isFilled={[
            form.barcode,
            form.category,
            form.tags,
            form.optionNames,
            form.description,
            form.ingredients,
          ].some((text) => text !== '')}
          isWrong={[wrong.barcode, wrong.category, wrong.tags, wrong.optionNames].some(Boolean)}
        >
          {isProduct && !isVariant && (
            <TextField
              label="Variants differ by"
              optional
              autoComplete="off"
              placeholder="Glaze, Size"
              help="Up to three words with commas between. Each variant then has its own stock and price."
              value={form.optionNames}
              error={wrong.optionNames}
              onChange={(event) => onEdit({ optionNames: event.target.value })}
            />
          )}
          <TextField
            label="Barcode"
            optional
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            help="Scan it, or type the digits under the bars."
            value={form.barcode}
            error={wrong.barcode}
            onChange={(event) => onEdit({ barcode: event.target.value })}
            // A scanner ends with Enter, which shall not save half a form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <TextField
            label="Category"
            optional
            autoComplete="off"
            list={lists.categories}
            maxLength={80}
            value={form.category}
            error={wrong.category}
            onChange={(event) => onEdit({ category: event.target.value })}
          />
          <datalist id={lists.categories}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <TextField
            label="Tags"
            optional
            autoComplete="off"
            list={lists.tags}
            help="Your own words, with commas between."
            value={form.tags}
            error={wrong.tags}
            onChange={(event) => onEdit({ tags: event.target.value })}
          />
          <datalist id={lists.tags}>
            {tags
              .filter((tag) => !typedTags.includes(tag))
              .map((tag) => (
                <option key={tag} value={[...typedTags, tag].join(', ')} />
              ))}
          </datalist>
          <TextArea
            label="Description"
            optional
            maxLength={2000}
            help={paperHelp(form.description) ?? 'For yourself: size, glaze, what goes with it.'}
            className="sm:col-span-2"
            value={form.description}
            onChange={(event) => onEdit({ description: event.target.value })}
          />
          <TextArea
            label="Ingredients on labels"
            optional
            rows={2}
            maxLength={2000}
            help={
              paperHelp(form.ingredients) ??
              (form.kind === 'product' || form.kind === 'component'
                ? 'Empty: what its recipe takes, the heaviest first.'
                : 'How this appears in ingredient lists. Leave blank to use its name.')
            }
            className="sm:col-span-2"
            value={form.ingredients}
            onChange={(event) => onEdit({ ingredients: event.target.value })}
          />
        </Fold>
      </div>
    </Card>
  );
}
