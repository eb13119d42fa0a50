-- Fresh rows wait in a list that every search reads through. At 256 kB writes sorted it in too often; a megabyte is read in no time.

alter index transactions_search set (gin_pending_list_limit = 1024);
alter index tasks_search set (gin_pending_list_limit = 1024);
