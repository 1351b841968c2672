import { LIST_NAME_PROBLEMS } from '../../contract/list-words.ts'
import { NewListForm } from '../../ui/new-list/new-list-form.tsx'
import { NEW_LIST_TEXTS } from '../../ui/new-list/texts.ts'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'

export interface NewListSheetProps {
  onNamed: (name: string, isPublic: boolean) => void
  onClosed: () => void
}

/** What a list is called and who sees it, before its games. */
export function NewListSheet({ onNamed, onClosed }: NewListSheetProps) {
  return (
    <Sheet title={NEW_LIST_TEXTS.title} onClosed={onClosed}>
      <Form onNamed={onNamed} />
    </Sheet>
  )
}

function Form({ onNamed }: Pick<NewListSheetProps, 'onNamed'>) {
  const close = useCloseSheet()
  const begin = async (name: string, isPublic: boolean) => {
    onNamed(name, isPublic)
    close()
    return null
  }
  return <NewListForm isFocused submit={TEXTS.chooseGames} problemWords={LIST_NAME_PROBLEMS} onSubmit={begin} />
}
